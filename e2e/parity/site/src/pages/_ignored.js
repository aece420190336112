export default function Ignored() {
  return 'Ignored';
}
