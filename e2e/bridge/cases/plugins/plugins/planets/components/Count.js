import Layout from '@theme/Layout';
import {usePluginData} from '@docusaurus/useGlobalData';

export default function Count({of}) {
  return <Layout title="Count"><main><h1>Count of {of}</h1><p>{usePluginData('planets').names.length}</p></main></Layout>;
}
