/** Published in README.md: production refuses a database in which one of these logins works. */
export const demoPhone = '0812345678';
export const demoPhones: readonly string[] = [demoPhone, '0823456789', '0834567890', '0845678901', '0856789012'];
export const demoPassword = 'demo1234';
export const demoStaffNames: readonly string[] = ['admin', 'owner', 'manager', 'cashier', 'support'];
export const demoStaffPassword = (username: string): string => `${username}1234`;
