import React from 'react';
import Layout from '@theme/Layout';
import Tabs from '@theme/Tabs';
import TabItem from '@theme/TabItem';
import Details from '@theme/Details';
import Admonition from '@theme/Admonition';
import CodeBlock from '@theme/CodeBlock';
import ThemedImage from '@theme/ThemedImage';
import Translate, {translate} from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import styles from './custom.module.css';

export default function Custom() {
  return (
    <Layout title={translate({message: 'Custom', id: 'custom.title'})} noFooter wrapperClassName="custom-wrapper">
      <div className={styles.banner}>
        <h2>A heading on a dark ground</h2>
        <p>
          <Translate id="custom.text">Its color comes from the banner.</Translate>
        </p>
      </div>
      <main className="container container--fluid margin-vert--lg">
        <Tabs>
          <TabItem value="a" label="A">
            First
          </TabItem>
          <TabItem value="b" label="B">
            Second
          </TabItem>
        </Tabs>
        <Details summary={<summary>Details</summary>}>Inside</Details>
        <Admonition type="warning" title="Title">
          <p>Text</p>
        </Admonition>
        <CodeBlock language="js" title="a.js">
          {'const a = 1;\nconst b = [a];'}
        </CodeBlock>
        <ThemedImage alt="Squares" sources={{light: useBaseUrl('/img/logo.svg'), dark: useBaseUrl('/img/logo.svg')}} height="48" />
      </main>
    </Layout>
  );
}
