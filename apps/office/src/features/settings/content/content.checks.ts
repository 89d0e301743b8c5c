import { type LocalText, languages } from '@krapao/contract/values/languages';
import { isStaffLink } from '@krapao/contract/values/links';
import { finder, type Problem, type Problems } from '../../../lib/problems.ts';
import { type Banners, type Clip, type Contact, type Info, type Licence, type Reasons, reasonLists, type Source } from './content.types.ts';

const htmlMax = 20_000;
const lineMax = 200;
const linkMax = 500;
const rowsMax = 50;
const reasonsMax = 30;

const isEmpty = (text: LocalText): boolean => languages.every((lang) => text[lang].trim() === '');
const linkProblem = (link: string, isRequired = false): Problem | null => {
  if (link === '') return isRequired ? { word: 'fill' } : null;
  if (link.length > linkMax) return { word: 'tooLong', params: { max: linkMax } };
  return isStaffLink(link) ? null : { word: 'link' };
};

/** An empty paragraph would show as an empty card in the member app. */
export function checkTexts(texts: readonly LocalText[]): Problems {
  const find = finder();
  for (const [at, text] of texts.entries()) find.text(`${at}`, text, htmlMax, true);
  return find.found;
}

/** The whole setting is one text; the server reports errors on the field `value`. */
export function checkText(text: LocalText): Problems {
  const find = finder();
  find.text('value', text, htmlMax);
  return find.found;
}

export function checkContact(contact: Contact): Problems {
  const find = finder();
  find.text('contactText', contact.contactText, htmlMax);
  find.add('lineLink', linkProblem(contact.lineLink));
  // Members press the name: without it the link is invisible.
  find.line('lineName', contact.lineName, 100, contact.lineLink !== '');
  find.add('lineQR', linkProblem(contact.lineQR));
  return find.found;
}

export function checkInfo({ name, website }: Info): Problems {
  const find = finder();
  find.line('name', name, 60);
  find.add('website', website === '' || /^https?:\/\/\S+$/.test(website) ? null : { word: 'link' });
  return find.found;
}

export function checkLicence({ operator, number, authority, text, link }: Licence): Problems {
  const find = finder();
  find.line('number', number, 60, false);
  find.text('operator', operator, lineMax);
  find.text('authority', authority, lineMax);
  find.text('text', text, htmlMax);
  find.add('link', linkProblem(link));
  // The line above the text opens the link, so that line must not be empty.
  if (link !== '' && number.trim() === '' && isEmpty(authority)) find.add('number', { word: 'fill' });
  return find.found;
}

/** Members would see two rows with the same name as one. */
const taken = (names: readonly string[], at: number): Problem | null =>
  names.indexOf(names[at] ?? '') < at ? { word: 'codeTaken' } : null;

export function checkSources(sources: readonly Source[]): Problems {
  const find = finder();
  const codes = sources.map(({ code }) => code);
  sources.forEach(({ code, description }, at) => {
    find.add(`${at}.code`, /^[A-Z0-9_-]{2,20}$/.test(code) ? taken(codes, at) : { word: 'code' });
    find.text(`${at}.description`, description, lineMax, true);
  });
  return find.found;
}

export function checkReasons(reasons: Reasons): Problems {
  const find = finder();
  for (const list of reasonLists) {
    if (reasons[list].length > reasonsMax) find.add(list, { word: 'tooMany', params: { max: reasonsMax } });
    const codes = reasons[list].map(({ code }) => code);
    reasons[list].forEach(({ code, text }, at) => {
      find.add(`${list}.${at}.code`, /^[A-Z][A-Z0-9_]{1,39}$/.test(code) ? taken(codes, at) : { word: 'reasonCode' });
      find.text(`${list}.${at}.text`, text, lineMax, true);
    });
  }
  return find.found;
}

export function checkBanners(banners: Banners): Problems {
  const find = finder();
  for (const part of ['invite', 'refund'] as const) {
    if (banners[part].length > rowsMax) find.add(part, { word: 'tooMany', params: { max: rowsMax } });
    banners[part].forEach(({ image, html }, at) => {
      find.add(`${part}.${at}.image`, linkProblem(image, isEmpty(html)));
      find.text(`${part}.${at}.html`, html, htmlMax);
    });
  }
  return find.found;
}

export function checkClips(clips: readonly Clip[]): Problems {
  const find = finder();
  const keys = clips.map(({ key }) => key);
  clips.forEach(({ key, url, poster, tracks }, at) => {
    find.line(`${at}.key`, key, 60);
    find.add(`${at}.key`, taken(keys, at));
    find.add(`${at}.url`, linkProblem(url, true));
    find.add(`${at}.poster`, linkProblem(poster));
    for (const lang of languages) find.add(`${at}.tracks.${lang}`, linkProblem(tracks?.[lang] ?? ''));
  });
  return find.found;
}
