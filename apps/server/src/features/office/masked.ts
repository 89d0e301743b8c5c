/** Staff see the last four digits of an account number. The whole one is shown on demand, and that is recorded. */
export const maskAccountNo = (no: string): string => no.replace(/\d(?=(?:\D*\d){4})/g, 'x');
