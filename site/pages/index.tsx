import type {ReactNode} from 'react';
import Layout from '@theme/Layout';
import Link from '@docusaurus/Link';
import ButtonLink from '@site/site/components/ButtonLink';
import CallToAction from '@site/site/components/CallToAction';
import CardGrid, {type Card} from '@site/site/components/CardGrid';
import Command from '@site/site/components/Command';
import FeatureRow from '@site/site/components/FeatureRow';
import Hero from '@site/site/components/Hero';
import Section from '@site/site/components/Section';
import Steps, {type Step} from '@site/site/components/Steps';
import styles from './index.module.css';

const products: Card[] = [
  {
    icon: 'blocks',
    title: 'The kit',
    text: 'A PHP and a JavaScript library for themes and plugins: blocks out of components, autowired classes, REST routes, a build that knows WordPress.',
    to: '/docs/welcome',
  },
  {
    icon: 'form',
    title: 'Forms',
    text: 'A plugin that builds forms out of blocks, checks them twice, stores the answers and hands them to the service you use.',
    to: '/forms/welcome',
  },
  {
    icon: 'controls',
    title: 'UI components',
    text: 'React controls for the block editor, from a slider to a repeater, with keyboard support and labels that cannot be forgotten.',
    to: '/components/welcome',
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

const steps: Step[] = [
  {
    title: 'Create a theme',
    command: 'npx create-blockwright@latest theme acme',
    output: ['✔ Namespace   Acme', '✔ Text domain acme', '✔ 31 files written to ./acme', '', 'Next: cd acme && npm run start'],
  },
  {
    title: 'Make a block',
    command: 'wp blockwright make block card',
    output: ['blocks/custom/card/block.json', 'blocks/custom/card/manifest.json', 'blocks/custom/card/render.php', 'blocks/custom/card/edit.js', 'Success: Insert it as “Card”.'],
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
      <FeatureRow
        title="Say it once, in JSON"
        image={{src: '/img/one-source.svg', alt: 'One manifest feeds the editor, PHP and the stylesheet', width: 520, height: 376}}
        link={{to: '/docs/basics/block-manifest', label: 'Read the block manifest'}}>
        <p>
          Options, defaults and custom properties stand in one manifest beside WordPress’s own <code>block.json</code>. The editor, the template and the
          stylesheet read the same file, so they cannot drift apart.
        </p>
      </FeatureRow>
      <FeatureRow
        title="Build the button once, use it in every block"
        image={{src: '/img/one-component.svg', alt: 'One button component stands in three different blocks', width: 500, height: 330}}
        link={{to: '/docs/basics/blocks', label: 'See how blocks are assembled'}}>
        <p>
          Blocks are assembled from components: a heading, an image, a button. Each has its markup, its controls and its styles in one folder. Improve it there,
          and every block that uses it has improved.
        </p>
      </FeatureRow>
      <FeatureRow
        title="Options that authors understand"
        image={{src: '/img/editor-controls.svg', alt: 'A card in the editor with a select, a slider, a switch and a color picker', width: 520, height: 368}}
        link={{to: '/components/welcome', label: 'Browse the components'}}>
        <p>
          Sliders with marks that mean something, colors from the palette with a check of their contrast, switches that show what depends on them. All controls
          work with the keyboard, so that hands can stay on it.
        </p>
      </FeatureRow>
    </div>
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
          eyebrow="The WordPress block development kit"
          title={
            <>
              Blocks that <span className={styles.accent}>fit together.</span>
            </>
          }
          subtitle="Blockwright settles what every block project repeats: registration, attributes, controls, assets. You write the part that makes yours different, in plain PHP and React."
          image={{src: '/img/hero.svg', alt: 'A page assembled from joined blocks; the last block is about to slide into its place', width: 704, height: 420}}>
          <ButtonLink to="/docs/crash-course/intro">Build your first block</ButtonLink>
          <ButtonLink to="/docs/welcome" variant="outline">
            Read the docs
          </ButtonLink>
          <Command className={styles.command} command="npx create-blockwright@latest theme acme" />
        </Hero>
        <Section id="products" title="One kit, three parts" intro="Each of them stands on its own. Together they share names, styles and habits.">
          <CardGrid variant="large" cards={products} />
        </Section>
        <Section id="features" paper title="Made like good furniture" intro="Few parts, exact joints, and nothing that you could not repair yourself.">
          <Features />
        </Section>
        <Section id="steps" title="From nothing to a block in three commands">
          <Steps steps={steps} />
          <p className={styles.after}>
            The <Link to="/docs/crash-course/intro">crash course</Link> goes through each file that appears.
          </p>
        </Section>
        <Section id="qualities" paper title="What you no longer write">
          <CardGrid cards={qualities} />
        </Section>
        <CallToAction title="Twenty minutes to your first block" text="Bring a local WordPress and a terminal. The course takes it from there.">
          <ButtonLink to="/docs/crash-course/intro" variant="light">
            Start the crash course
          </ButtonLink>
        </CallToAction>
      </main>
    </Layout>
  );
}
