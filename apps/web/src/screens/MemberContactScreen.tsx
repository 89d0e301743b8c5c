export function MemberContactScreen() {
  return <h1>MemberContact</h1>;
}
