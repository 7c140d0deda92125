// Whether an attacker could guess a secret, because it was typed instead of generated.

/** Words in secrets that people make up, and in the examples they copy. One costs an attacker one guess. */
const WORDS =
  /(?:change|replace|insert|enter|fill|default|example|sample|dummy|placeholder|secret|password|passwd|passphrase|passwort|credential|private|public|secure|super|random|characters?|string|long|least|must|please|your|here|this|that|with|auth|key|next|session|cookie|value|nobody|knows?|admin|root|user|postgres(?:ql)?|database|smtp|buyer|caretaker|gulshan|plants?|shop|store|live|demo|test|prod(?:uction)?|development|local|master|login|welcome|letmein|iloveyou|pakistan|lahore|karachi|qwerty(?:uiop)?|asdf(?:ghjkl)?|zxcv(?:bnm)?|foo|bar|baz|abcd?|todo|none|null|pass|me|it)/g

/** Letters that people write with digits and signs. */
const LETTERS: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
}

/** How much of a secret an attacker has to guess: in characters, without words, runs like 1234 and repetitions. */
export function unguessable(secret: string): number {
  const typed = secret.toLowerCase()
  const plain = typed.replace(/[013457@$]/g, (sign) => LETTERS[sign] ?? sign)
  // Each word becomes one character, from where the letters written with digits are.
  let text = ''
  let from = 0
  for (const { 0: word, index } of plain.matchAll(WORDS)) {
    text += `${typed.slice(from, index)} `
    from = index + word.length
  }
  return countedOnce(text + typed.slice(from))
}

/** The characters of a text, where a run of neighbours and a part that stood before count as one. */
function countedOnce(text: string): number {
  let count = 0
  for (let at = 0; at < text.length; count += 1) at += Math.max(1, runAt(text, at), repetitionAt(text, at))
  return count
}

/** The length of a run like 1234, dcba or aaaa, of three or more. */
function runAt(text: string, at: number): number {
  const step = text.charCodeAt(at + 1) - text.charCodeAt(at)
  if (!(Math.abs(step) <= 1)) return 0
  let end = at + 1
  while (text.charCodeAt(end + 1) - text.charCodeAt(end) === step) end += 1
  return end - at >= 2 ? end - at + 1 : 0
}

/** The length of the longest part from here that began earlier, of three or more; it may overlap itself, as in abababab. */
function repetitionAt(text: string, at: number): number {
  let longest = 0
  for (let before = 0; before < at; before += 1) {
    let length = 0
    while (at + length < text.length && text[before + length] === text[at + length]) length += 1
    longest = Math.max(longest, length)
  }
  return longest >= 3 ? longest : 0
}
