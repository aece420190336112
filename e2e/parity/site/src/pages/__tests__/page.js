export default function Page() {
  return 'No page';
}
