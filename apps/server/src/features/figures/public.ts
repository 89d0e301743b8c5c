export { addTo, crossing, type Figures, fromOurSide, giftOf, housePartOf, noFigures } from './figures.rules.ts';
