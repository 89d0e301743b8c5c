export function BonusScreen() {
  return <h1>Bonus</h1>;
}
