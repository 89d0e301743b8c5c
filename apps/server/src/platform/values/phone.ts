/**
 * Every way in which a member may have written this phone number, the country's prefix and the first 0 with or without; empty when it is not a whole number
 * of a Thai or Lao mobile phone.
 */
export function phoneForms(told: string): readonly string[] {
  const digits = told.replace(/[\s()-]/g, '').replace(/^(\+|00)(?=[1-9])/, '');
  const thai = /^(?:66|0)([689]\d{8})$/.exec(digits)?.[1];
  if (thai) return [`0${thai}`, `66${thai}`];
  const lao = /^(?:856|0)?(20\d{8}|30\d{7})$/.exec(digits)?.[1];
  return lao ? [`0${lao}`, lao, `856${lao}`] : [];
}
