import Json from '@parts/Json';
import useGlobalData from '@docusaurus/useGlobalData';

/** Shows the data that plugins share with all pages. */
export default function Global() {
  return <main><h1>Global data</h1><Json of={useGlobalData()} /></main>;
}
