import { expect, test } from 'vitest';
import { BankMark, isBank } from './BankMark.tsx';

const channel = (hex: string, at: number): number => {
  const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};
const luminance = (hex: string): number => 0.2126 * channel(hex, 1) + 0.7152 * channel(hex, 3) + 0.0722 * channel(hex, 5);

const thai = 'KBANK SCB KTB BBL BAY GSB TMB BAAC GHB UOB CIMB KKP TISCO ICBC LHB';
const others = 'BCEL LDB APB JDB STB LVB IB PROMPTPAY LAOQR TRUEMONEY TRUELINK WALLET';
const lookOf = (code: string): { backgroundColor: string; color: string } => BankMark({ code }).props.style;

test.each(`${thai} ${others}`.split(' '))('%s has its own colour, and its mark can be read on it', (code) => {
  const { backgroundColor, color } = lookOf(code);
  expect(backgroundColor).not.toBe(lookOf('unknown').backgroundColor);
  const [dark = 0, light = 0] = [luminance(backgroundColor), luminance(color)].sort((a, b) => a - b);
  expect((light + 0.05) / (dark + 0.05)).toBeGreaterThanOrEqual(4.5);
});

test('banks and e-wallets are banks; our wallet, gateways and rewards are not', () => {
  expect(['KBANK', 'BCEL', 'TRUEMONEY', 'TRUELINK'].every(isBank)).toBe(true);
  expect(['WALLET', 'WW', 'BANK', 'INVITE', 'constructor'].some(isBank)).toBe(false);
});
