import Layout from '@theme/Layout';

export default function Word({data}) {
  return <Layout title={data.word}><main><h1>{data.word}</h1><p>{data.count} times</p></main></Layout>;
}
