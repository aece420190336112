import Layout from '@theme/Layout';

/** The page of a product. A site changes it with a file of the same path in its theme. */
export default function CatalogItem({name, price}) {
  return (
    <Layout title={name} description={`${name} for ${price}`}>
      <main className="container margin-vert--lg">
        <h1>{name}</h1>
        <p>{price}</p>
      </main>
    </Layout>
  );
}
