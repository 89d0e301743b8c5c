export function HowtoScreen() {
  return <h1>Howto</h1>;
}
