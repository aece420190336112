import type {ReactNode} from 'react';
import Layout from '@theme/Layout';
import Link from '@docusaurus/Link';
import ButtonLink from '@theme/blocks/ButtonLink';
import CallToAction from '@theme/blocks/CallToAction';
import CardGrid, {type Card} from '@theme/blocks/CardGrid';
import Hero from '@theme/blocks/Hero';
import ImageLeftText from '@theme/blocks/ImageLeftText';
import ImageText from '@theme/blocks/ImageText';
import ProjectGrid, {type Project} from '@theme/blocks/ProjectGrid';
import Section from '@theme/blocks/Section';
import Teaser from '@theme/blocks/Teaser';
import Command from '@site/site/components/Command';
import Steps, {type Step} from '@site/site/components/Steps';
import {community} from './_showcase';
import styles from './index.module.css';

const products: Card[] = [
  {
    icon: 'blocks',
    title: 'The kit',
    text: 'A PHP and a JavaScript library for themes and plugins: blocks out of components, autowired classes, REST routes, a build that knows WordPress.',
    buttonLabel: 'Read the kit docs',
    buttonUrl: '/docs/welcome',
  },
  {
    icon: 'form',
    title: 'Forms',
    text: 'A plugin that builds forms out of blocks, checks them twice, stores the answers and hands them to the service you use.',
    buttonLabel: 'Read the forms docs',
    buttonUrl: '/forms/welcome',
  },
  {
    icon: 'controls',
    title: 'UI components',
    text: 'React controls for the block editor, from a slider to a repeater, with keyboard support and labels that cannot be forgotten.',
    buttonLabel: 'Browse the components',
    buttonUrl: '/components/welcome',
  },
];

const qualities: Card[] = [
  {icon: 'wire', title: 'Classes that find their hooks', text: 'Write a class with a register() method. It is found, given what its constructor asks for, and hooked.'},
  {icon: 'route', title: 'REST routes as classes', text: 'Arguments are checked by schema before your code runs, and a permission check cannot be left out.'},
  {icon: 'terminal', title: 'Generators you can read', text: 'wp blockwright make writes small files that follow the conventions, and prints them first if you like.'},
  {icon: 'palette', title: 'theme.json at the center', text: 'Colors, sizes and fonts come from the file that WordPress reads too. Blocks store slugs, not values.'},
  {icon: 'globe', title: 'Ready for other languages', text: 'Texts in PHP, JavaScript and JSON are collected for translation, and controls are mirrored from right to left.'},
  {icon: 'bolt', title: 'Only what a page needs', text: 'Scripts and styles belong to their block and are loaded with it. The rest of the page stays light.'},
];

const projects: Project[] = [
  {icon: 'library', text: 'PHP library', url: '/docs/blockwright-libs'},
  {icon: 'package', text: 'JavaScript library', url: '/docs/blockwright-frontend-libs'},
  {icon: 'palette', text: 'Tailwind variant', url: '/docs/blockwright-frontend-libs-tailwind'},
  {icon: 'blocks', text: 'Theme boilerplate', url: '/docs/additional-libraries/boilerplate'},
];

const steps: Step[] = [
  {
    title: 'Create a theme',
    command: 'npx create-blockwright@latest theme acme',
    output: ['✔ Namespace   Acme', '✔ Text domain acme', '✔ 31 files written to ./acme', '', 'Next: cd acme && npm run start'],
  },
  {
    title: 'Make a block',
    command: 'wp blockwright make block card',
    output: ['blocks/custom/card/block.json', 'blocks/custom/card/manifest.json', 'blocks/custom/card/render.php', 'blocks/custom/card/index.js', 'blocks/custom/card/edit.js', 'blocks/custom/card/style.css', 'Success: Insert it as “Card”.'],
  },
  {
    title: 'Check and ship',
    command: 'npm run build && wp blockwright doctor',
    output: ['site.js    6.1 kB  of 20 kB', 'site.css   9.8 kB  of 40 kB', '12 blocks, 9 components', '', 'Success: Everything fits.'],
  },
];

function Features(): ReactNode {
  return (
    <div>
      <ImageLeftText
        title="Say it once, in JSON"
        imageUrl="/img/one-source.svg"
        imageAlt="One manifest feeds the editor, PHP and the stylesheet"
        imageWidth={520}
        imageHeight={376}>
        <p>
          Options, defaults and custom properties stand in one manifest beside WordPress’s own <code>block.json</code>. The editor, the template and the
          stylesheet read the same file, so they cannot drift apart.
        </p>
        <Link to="/docs/basics/block-manifest">Read the block manifest →</Link>
      </ImageLeftText>
      <ImageText
        title="Build the button once, use it in every block"
        imageUrl="/img/one-component.svg"
        imageAlt="One button component stands in three different blocks"
        imageWidth={500}
        imageHeight={330}>
        <p>
          Blocks are assembled from components: a heading, an image, a button. Each has its markup, its controls and its styles in one folder. Improve it there,
          and every block that uses it has improved.
        </p>
        <Link to="/docs/basics/blocks">See how blocks are assembled →</Link>
      </ImageText>
      <ImageLeftText
        title="Options that authors understand"
        imageUrl="/img/editor-controls.svg"
        imageAlt="A card in the editor with a select, a slider, a switch and a color picker"
        imageWidth={520}
        imageHeight={368}>
        <p>
          Sliders with marks that mean something, colors from the palette with a check of their contrast, switches that show what depends on them. All controls
          work with the keyboard, so that hands can stay on it.
        </p>
        <Link to="/components/welcome">Browse the components →</Link>
      </ImageLeftText>
    </div>
  );
}

/** Teasers for three projects of the showcase. */
function Teasers(): ReactNode {
  return (
    <ul className={styles.teasers}>
      {community.slice(0, 3).map(({image, title, description}) => (
        <li key={title}>
          <Teaser imageUrl={image} imageAlt="" title={title} description={description} url="/showcase#projects" />
        </li>
      ))}
    </ul>
  );
}

/** The home page. */
export default function Home(): ReactNode {
  return (
    <Layout
      title="WordPress sites made of blocks"
      description="Blockwright is a development kit for WordPress: blocks assembled from components, forms made of blocks, and controls that authors like to use.">
      <main>
        <Hero
          gray
          eyebrow="The WordPress block development kit"
          title={
            <>
              Blocks that <span className={styles.accent}>fit together.</span>
            </>
          }
          subtitle="Blockwright settles what every block project repeats: registration, attributes, controls, assets. You write the part that makes yours different, in plain PHP and React."
          buttonLabel="Build your first block"
          buttonUrl="/docs/crash-course/intro"
          imageUrl="/img/hero.svg"
          imageAlt="A page assembled from joined blocks; the last block is about to slide into its place"
          imageWidth={704}
          imageHeight={420}
          extendImage>
          <ButtonLink href="/playground" variant="outline">
            Try the playground
          </ButtonLink>
          <Command className={styles.command} command="npx create-blockwright@latest theme acme" />
        </Hero>
        <CardGrid title="One kit, three parts" subtitle="Each of them stands on its own. Together they share names, styles and habits." cards={products} />
        <Section gray title="Made like good furniture" subtitle="Few parts, exact joints, and nothing that you could not repair yourself.">
          <Features />
        </Section>
        <Section title="From nothing to a block in three commands">
          <Steps steps={steps} />
          <p className={styles.after}>
            The <Link to="/docs/crash-course/intro">crash course</Link> goes through each file that appears.
          </p>
        </Section>
        <CardGrid gray title="What you no longer write" cards={qualities} />
        <ProjectGrid title="Open source, in small packages" subtitle="Use all of them, or the one that you miss." projects={projects} smallIcons />
        <Section title="Already in use" subtitle="Sites that other teams have assembled.">
          <Teasers />
        </Section>
        <CallToAction title="Twenty minutes to your first block" buttonLabel="Start the crash course" buttonUrl="/docs/crash-course/intro">
          <p>Bring a local WordPress and a terminal. The course takes it from there.</p>
        </CallToAction>
      </main>
    </Layout>
  );
}
