import { type ButtonProps, Button as UiButton } from '@krapao/ui/Button.tsx';
import { denseButton } from '@krapao/ui/dense.ts';

export const Button = (props: ButtonProps) => <UiButton look="quiet" shape={denseButton} {...props} />;
