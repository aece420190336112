import type {ReactNode} from 'react';
import Layout from '@theme/Layout';
import CallToAction from '@theme/blocks/CallToAction';
import CardGrid, {type Card} from '@theme/blocks/CardGrid';
import Hero from '@theme/blocks/Hero';
import ImageText from '@theme/blocks/ImageText';
import Section from '@theme/blocks/Section';
import Teaser from '@theme/blocks/Teaser';
import {own} from './_showcase';
import styles from './showcase.module.css';

const team: Card[] = [
  {icon: 'developer', title: 'Developers', text: 'Two for the server and one for the front end. All of them write blocks.'},
  {icon: 'designer', title: 'A designer', text: 'Draws components first and pages last, and knows the names in theme.json.'},
  {icon: 'editor', title: 'An editor', text: 'Sits on the side of the client from the first week, and names the blocks.'},
  {icon: 'tester', title: 'A tester', text: 'Has the longest post, the missing picture and the keyboard.'},
  {icon: 'operator', title: 'Operations', text: 'Deploys with the doctor as the last step, and reads what it says.'},
  {icon: 'manager', title: 'A manager', text: 'Keeps the list of blocks short, which is most of the budget.'},
];

/** Projects by the agency behind the kit. */
export default function AgencyShowcase(): ReactNode {
  return (
    <Layout title="Projects by the agency" description="Four sites by the agency behind Blockwright, the team that makes one, and how such a project runs from the first week on.">
      <main>
        <Hero
          gray
          eyebrow="Showcase"
          title="Made by the people who make the kit"
          subtitle="Each feature of Blockwright was a line in one of these projects before it was a function in a library."
          buttonLabel="Meet the team"
          buttonUrl="#team"
        />
        <Section title="Four projects">
          <ul className={styles.pairs}>
            {own.map(({image, title, description}) => (
              <li key={title}>
                <Teaser imageUrl={image} imageAlt="" title={title} description={description} />
              </li>
            ))}
          </ul>
        </Section>
        <Section gray title="How a project runs">
          <ImageText stickyText title="Words before pictures" imageUrl="/img/project-weeks.svg" imageAlt="Ten weeks: words, components, blocks, content and launch overlap like steps" imageWidth={520} imageHeight={620}>
            <p>
              In the first two weeks we collect the nouns that authors use. They become the list of blocks. Design and components follow, and the content moves in
              while blocks are still being built, because only real texts show what is missing.
            </p>
            <p>The last week has no new blocks. It has patterns, a rehearsal with the editors, and the doctor.</p>
          </ImageText>
        </Section>
        <div id="team">
          <CardGrid title="The team" subtitle="Eight people on a usual project, most of them for part of it." cards={team} />
        </div>
        <CallToAction gray title="See the other side" buttonLabel="Projects by the community" buttonUrl="/showcase">
          <p>Teams that have never met us build with the same parts.</p>
        </CallToAction>
      </main>
    </Layout>
  );
}
