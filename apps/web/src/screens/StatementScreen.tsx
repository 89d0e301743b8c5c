export function StatementScreen() {
  return <h1>Statement</h1>;
}
