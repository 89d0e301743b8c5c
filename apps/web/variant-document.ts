import type { IndexHtmlTransformResult, Plugin } from 'vite';

/** What the page says before the app runs, or where it cannot run. `index.html` has the Thai ones. */
const texts: readonly (readonly [thai: string, lao: string])[] = [
  ['<html lang="th">', '<html lang="lo">'],
  ['กระเป๋าเงินสำหรับสมาชิก ฝาก ถอน โยกเงิน ได้ในที่เดียว', 'ກະເປົາເງິນສຳລັບສະມາຊິກ ຝາກ ຖອນ ຍ້າຍເງິນ ໄດ້ໃນບ່ອນດຽວ'],
  ['กรุณาเปิดใช้ JavaScript ในเบราว์เซอร์ เพื่อใช้งานเว็บนี้', 'ກະລຸນາເປີດໃຊ້ JavaScript ໃນບຣາວເຊີ ເພື່ອໃຊ້ງານເວັບນີ້'],
  ['/manifest.webmanifest', '/manifest.lo.webmanifest'],
];

function inLao(html: string): string {
  return texts.reduce((page, [thai, lao]) => {
    // A text that was changed in the page alone would stay Thai in the Lao variant.
    if (!page.includes(thai)) throw new Error(`index.html does not say ${thai}`);
    return page.replace(thai, lao);
  }, html);
}

/** The page of the variant. The first paint uses the script of its language; asking for the font early keeps the text from jumping. */
export function variantDocument(laos: boolean, fileUrl: (file: string) => string): Plugin {
  return {
    name: 'variant-document',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }): IndexHtmlTransformResult {
        const script = laos ? 'noto-sans-lao-lao' : 'noto-sans-thai-thai';
        const wanted = [`${script}-400`, `${script}-600`, 'noto-sans-thai-latin-400', 'noto-sans-thai-latin-600'];
        const files = Object.keys(bundle ?? {});
        const fonts = files.filter((file) => file.endsWith('.woff2') && wanted.some((name) => file.includes(name)));
        const login = files.filter((file) => /\/LoginScreen-[^/]+\.js$/.test(file));
        const head = 'head' as const;
        const tags = [
          ...fonts.map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', href: fileUrl(file), as: 'font', type: 'font/woff2', crossorigin: '' },
            injectTo: head,
          })),
          ...login.map((file) => ({ tag: 'link', attrs: { rel: 'modulepreload', href: fileUrl(file), crossorigin: '' }, injectTo: head })),
        ];
        return { html: laos ? inLao(html) : html, tags };
      },
    },
  };
}
