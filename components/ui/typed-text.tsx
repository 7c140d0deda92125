import { isolateNumbers } from '@/lib/base/i18n/isolated'

/** A value that a person has typed, among other words: in the direction of its script, its numbers as they are written. */
export const TypedText = ({ children }: { children: string }) => <bdi>{isolateNumbers(children)}</bdi>
