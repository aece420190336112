export default function Planet({name}) {
  return <strong>Planet {name}</strong>;
}
