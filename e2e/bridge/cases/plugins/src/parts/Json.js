export default function Json({of}) {
  return <pre>{JSON.stringify(of)}</pre>;
}
