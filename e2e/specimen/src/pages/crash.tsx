import {useState, type ReactNode} from 'react';
import Layout from '@theme/Layout';

/** Throws if `broken` is set, until a test repairs it. */
function Fragile({broken}: {broken: boolean}): ReactNode {
  if (broken && document.documentElement.dataset.mended === undefined) {
    throw new Error('The page broke. '.repeat(8).trim(), {cause: new Error('A part of it broke first.')});
  }
  return <p>All is well.</p>;
}

/** A page that crashes when a button is pressed: below its layout, or as a whole. */
export default function Crash(): ReactNode {
  const [part, setPart] = useState(false);
  const [whole, setWhole] = useState(false);
  return (
    <>
      {whole && <Fragile broken />}
      <Layout title="Crash">
        <main className="container margin-vert--lg">
          <h1>Crash</h1>
          <button type="button" onClick={() => setPart(true)}>
            Break a part
          </button>
          <button type="button" onClick={() => setWhole(true)}>
            Break the whole
          </button>
          <Fragile broken={part} />
        </main>
      </Layout>
    </>
  );
}
