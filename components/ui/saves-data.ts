interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/** Whether data is to be saved or the connection is slow. */
export function savesData(): boolean {
  const { connection } = navigator as { connection?: Connection }
  return Boolean(connection?.saveData || /2g/.test(connection?.effectiveType ?? ''))
}
