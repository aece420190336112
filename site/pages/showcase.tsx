import type {ReactNode} from 'react';
import Layout from '@theme/Layout';
import ButtonLink from '@theme/blocks/ButtonLink';
import CallToAction from '@theme/blocks/CallToAction';
import Hero from '@theme/blocks/Hero';
import Section from '@theme/blocks/Section';
import Teaser from '@theme/blocks/Teaser';
import TitleTextCards from '@theme/blocks/TitleTextCards';
import {community} from './_showcase';
import styles from './showcase.module.css';

const numbers = [
  {title: '9 to 17 blocks', subtitle: 'on a grown site', text: 'Fewer than most teams expect. Variations and patterns take the place of the rest.'},
  {title: '5 components', subtitle: 'carry half of it', text: 'Heading, paragraph, button, figure, and one that belongs to the trade of the client.'},
  {title: '20 kB', subtitle: 'of JavaScript for the whole site', text: 'The budget that new projects start with. Blocks load their own script, and only where they are.'},
];

/** Projects by others. */
export default function Showcase(): ReactNode {
  return (
    <Layout title="Showcase" description="Sites that teams have built with Blockwright: a museum, a school, a magazine, a city and more, and what each of them solved.">
      <main>
        <Hero
          gray
          eyebrow="Showcase"
          title="What it looks like in use"
          subtitle="Six projects by six teams. They share a kit and hardly anything that you could see."
          buttonLabel="See the projects"
          buttonUrl="#projects">
          <ButtonLink href="/showcase-infinum" variant="outline">
            Projects by the agency
          </ButtonLink>
        </Hero>
        <Section id="projects" title="By the community" subtitle="Names and clients are made up, like Blockwright itself.">
          <ul className={styles.teasers}>
            {community.map(({image, title, description}) => (
              <li key={title}>
                <Teaser imageUrl={image} imageAlt="" title={title} description={description} />
              </li>
            ))}
          </ul>
        </Section>
        <TitleTextCards gray title="In numbers" subtitle="What a site comes down to when components carry it." cards={numbers} />
        <CallToAction title="The next one is yours" buttonLabel="Set up a theme" buttonUrl="/docs/theme" imageUrl="/img/one-component.svg" imageAlt="" imageWidth={500} imageHeight={330}>
          <p>From an empty folder to the first block in the editor in twenty minutes.</p>
        </CallToAction>
      </main>
    </Layout>
  );
}
