import { type Text, useText } from '@krapao/ui/words.ts';

/** Why a form was not accepted; nothing while nothing is wrong. */
export function Failure({ text }: { text: Text | null }) {
  const say = useText();
  return (
    text && (
      <p role="alert" className="rounded-lg bg-danger-soft px-3 py-2 text-danger">
        {say(text)}
      </p>
    )
  );
}
