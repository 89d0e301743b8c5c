export function TerminatedScreen() {
  return <h1>Terminated</h1>;
}
