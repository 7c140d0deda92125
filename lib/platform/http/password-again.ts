// Some calls of staff need the password to have been entered lately. The page says how it asks for it
// (components/users/password-again.tsx).

type Ask = () => Promise<boolean>

let ask: Ask | null = null

/** From now on the password is asked for like this, until the returned function is called. */
export function askPasswordBy(how: Ask): () => void {
  ask = how
  return () => {
    if (ask === how) ask = null
  }
}

/** Asks for the password; true once it was right. False where no page asks. */
export const askPassword = async (): Promise<boolean> => (await ask?.()) === true
