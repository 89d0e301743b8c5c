import { expect, test } from 'vitest';
import type { Problems } from '../../../lib/problems.ts';
import {
  checkBanners,
  checkClips,
  checkContact,
  checkInfo,
  checkLicence,
  checkReasons,
  checkSources,
  checkText,
  checkTexts,
} from './content.checks.ts';
import { noText } from './content.types.ts';

const thai = { ...noText, th: 'ก' };
const long = { ...noText, en: 'x'.repeat(20_001) };
const contact = { contactText: thai, lineLink: '', lineName: '', lineQR: '' };
const licence = { operator: noText, number: '', authority: noText, text: noText, link: '' };

test.each<[string, Problems, Record<string, string>]>([
  ['valid texts', checkTexts([thai]), {}],
  ['no texts', checkTexts([]), {}],
  ['an empty text and one that is too long', checkTexts([noText, thai, long]), { 0: 'oneLanguage', '2.en': 'tooLong' }],
  ['a notice may be empty', checkText(noText), {}],
  ['a notice that is too long', checkText(long), { 'value.en': 'tooLong' }],
  ['contact without LINE', checkContact(contact), {}],
  ['a LINE link without a name', checkContact({ ...contact, lineLink: 'https://line.me/x' }), { lineName: 'fill' }],
  ['a link that runs a script', checkContact({ ...contact, lineQR: 'javascript:alert(1)' }), { lineQR: 'link' }],
  ['a link to another host without its scheme', checkContact({ ...contact, lineQR: '//evil.example/x' }), { lineQR: 'link' }],
  ['info', checkInfo({ name: 'Krapao', website: '' }), {}],
  ['info without a name', checkInfo({ name: ' ', website: 'krapao.example' }), { name: 'fill', website: 'link' }],
  ['no licence', checkLicence(licence), {}],
  ['a licence with only a text', checkLicence({ ...licence, text: thai }), {}],
  ['a licence link without a number', checkLicence({ ...licence, link: 'https://a.example' }), { number: 'fill' }],
  ['sources', checkSources([{ code: 'TIKTOK', description: thai }]), {}],
  [
    'invalid sources',
    checkSources([
      { code: 'A', description: thai },
      { code: 'ADS', description: noText },
      { code: 'ADS', description: thai },
    ]),
    { '0.code': 'code', '1.description': 'oneLanguage', '2.code': 'codeTaken' },
  ],
  [
    'reasons',
    checkReasons({
      withdrawal: [{ code: 'NAME_DIFFERS', text: thai }],
      deposit: [{ code: 'NAME_DIFFERS', text: thai }],
      slip: [],
      adjustment: [],
    }),
    {},
  ],
  [
    'invalid reasons',
    checkReasons({
      withdrawal: [{ code: '-', text: thai }],
      deposit: [
        { code: 'LATE', text: noText },
        { code: 'LATE', text: thai },
      ],
      slip: [{ code: 'OLD', text: noText }],
      adjustment: [],
    }),
    { 'withdrawal.0.code': 'reasonCode', 'deposit.0.text': 'oneLanguage', 'deposit.1.code': 'codeTaken', 'slip.0.text': 'oneLanguage' },
  ],
  ['banners', checkBanners({ invite: [{ image: '/pictures/a.webp', html: noText }], refund: [{ image: '', html: thai }] }), {}],
  [
    'invalid banners',
    checkBanners({ invite: [{ image: '', html: noText }], refund: [{ image: 'data:image/svg+xml,x', html: long }] }),
    { 'invite.0.image': 'fill', 'refund.0.image': 'link', 'refund.0.html.en': 'tooLong' },
  ],
  ['clips', checkClips([{ key: 'wallet', url: '/howto/wallet.webm', poster: '/howto/wallet.webp' }]), {}],
  [
    'invalid clips',
    checkClips([
      { key: '', url: '', poster: 'x', tracks: { ...noText, la: 'file:///x' } },
      { key: 'a', url: '/a.mp4', poster: '' },
      { key: 'a', url: '/b.mp4', poster: '' },
    ]),
    { '0.key': 'fill', '0.url': 'fill', '0.poster': 'link', '0.tracks.la': 'link', '2.key': 'codeTaken' },
  ],
])('%s', (_, problems, expected) => expect(Object.fromEntries([...problems].map(([path, { word }]) => [path, word]))).toEqual(expected));
