import useGlobalData from '@docusaurus/useGlobalData';

/** Shows the data that plugins share with all pages. */
export default function Global() {
  return <main><h1>Global data</h1><pre>{JSON.stringify(useGlobalData())}</pre></main>;
}
