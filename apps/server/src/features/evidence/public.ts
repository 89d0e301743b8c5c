export { judge } from './evidence.rules.ts';
export { gatherFacts } from './gather-facts.ts';
