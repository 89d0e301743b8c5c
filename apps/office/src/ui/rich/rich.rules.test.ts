import { expect, test } from 'vitest';
import { bold, droppedTags, linked, listed, type Marked, paragraphed, withParagraphs } from './rich.rules.ts';

const marked = (drawn: string): Marked => {
  const start = drawn.indexOf('[');
  const end = drawn.indexOf(']') - 1;
  return { text: drawn.replace(/[[\]]/g, ''), start, end };
};
const drawn = ({ text, start, end }: Marked): string => `${text.slice(0, start)}[${text.slice(start, end)}]${text.slice(end)}`;

test.each([
  ['a [b] c', bold, 'a <b>[b]</b> c'],
  ['a <b>[b]</b> c', bold, 'a [b] c'],
  ['a[] c', bold, 'a<b>[]</b> c'],
  ['one\n[tw]o\nthree', paragraphed, 'one\n[<p>two</p>]\nthree'],
  ['[one\n\n<p>two</p>\n<ul>]', paragraphed, '[<p>one</p>\n<p>two</p>\n<ul>]'],
  ['[]', paragraphed, '[<p></p>]'],
  ['[- one\n• two]', listed, '[<ul>\n<li>one</li>\n<li>two</li>\n</ul>]'],
  ['<p>o[ne</p>\n<p>tw]o</p>', listed, '[<ul>\n<li>one</li>\n<li>two</li>\n</ul>]'],
  ['[<ul>\n<li>one</li>\n<li>two</li>\n</ul>]', listed, '[<p>one</p>\n<p>two</p>]'],
  ['[]', listed, '[<ul>\n<li></li>\n</ul>]'],
])('%j', (before, change, after) => expect(drawn(change(marked(before)))).toBe(after));

test('a link wraps the selection or shows its address, and quotes in the address are escaped', () => {
  expect(linked(marked('see [us] now'), 'https://a.example/?a=1&b=2').text).toBe('see <a href="https://a.example/?a=1&amp;b=2">us</a> now');
  expect(linked(marked('[]'), '"><img src=x onerror=alert(1)>').text).toBe(
    '<a href="&quot;&gt;&lt;img src=x onerror=alert(1)&gt;">&quot;&gt;&lt;img src=x onerror=alert(1)&gt;</a>',
  );
});

test.each([
  ['one line', 'one line'],
  ['one\ntwo', '<p>one</p>\n<p>two</p>'],
  ['one\n\n two \n', '<p>one</p>\n<p>two</p>'],
  ['<p>one</p>\ntwo', '<p>one</p>\ntwo'],
  ['1 < 2\n3 > 2', '<p>1 < 2</p>\n<p>3 > 2</p>'],
])('lines without tags become paragraphs: %j', (typed, kept) => expect(withParagraphs(typed)).toBe(kept));

test.each([
  ['<p>a <b>b</b></p><img src="/x.webp" alt="">', []],
  ['<SCRIPT>x</SCRIPT><p><font color=red>a</font></p><iframe src=x>', ['script', 'font', 'iframe']],
  ['a < b', []],
])('lists the tags that members would not see in %j', (html, tags) => expect(droppedTags(html)).toEqual(tags));
