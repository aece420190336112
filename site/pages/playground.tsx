import type {ReactNode} from 'react';
import Layout from '@theme/Layout';
import ButtonLink from '@theme/blocks/ButtonLink';
import Hero from '@theme/blocks/Hero';
import Section from '@theme/blocks/Section';
import CodePlayground from '@site/site/components/CodePlayground';
import WordPressPlayground from '@site/site/components/WordPressPlayground';
import settings from '@site/site/components/WordPressPlayground/settings';

/** A page to try out blocks: their two files, and WordPress on demand. */
export default function Playground(): ReactNode {
  return (
    <Layout title="Playground" description="Edit the manifest and the template of a block and see the result at once, or start a whole WordPress in the browser.">
      <main>
        <Hero
          gray
          eyebrow="Playground"
          title="Take a block apart"
          subtitle="Change what a block declares and what it prints, and watch it follow. Nothing to install, nothing to break."
          buttonLabel="Edit a block"
          buttonUrl="#code">
          <ButtonLink href="#wordpress" variant="outline">
            Start WordPress
          </ButtonLink>
        </Hero>
        <Section
          id="code"
          title="Two files, one block"
          subtitle="Attributes from block.json become controls. The template prints them with {{name}}, {{#if name}} and {{#each name}}, always escaped, as render.php would with esc_html().">
          <CodePlayground />
        </Section>
        <Section id="wordpress" gray title="The real editor" subtitle="WordPress Playground runs WordPress in the browser: PHP, a database and the block editor, on your machine only.">
          <WordPressPlayground settings={settings} />
        </Section>
      </main>
    </Layout>
  );
}
