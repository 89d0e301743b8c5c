export function SpinScreen() {
  return <h1>Spin</h1>;
}
