import type { statementLines } from '../statement/index.ts';

/** Tells the member, and staff on the timeline, that coins left with an unplayed deposit. */
export const coinsTakenDetail = (coins: number): statementLines.Line['detail'] =>
  coins === 0
    ? undefined
    : {
        luckydraw: {
          description: {
            th: `หักคืน ${coins} เหรียญ เพราะถอนเงินฝากที่ยังไม่ได้เล่น`,
            la: `ຫັກຄືນ ${coins} ຫຼຽນ ເພາະຖອນເງິນຝາກທີ່ຍັງບໍ່ທັນຫຼິ້ນ`,
            en: `${coins} ${coins === 1 ? 'coin' : 'coins'} taken back: the deposit was withdrawn unplayed`,
          },
        },
      };
