export function ContactScreen() {
  return <h1>Contact</h1>;
}
