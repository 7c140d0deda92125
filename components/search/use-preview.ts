'use client'
import { useEffect, useState } from 'react'

/** The address of a picture for as long as it is shown, and never that of the one before. */
export function usePreview(picture: Blob | null): string | null {
  const [preview, setPreview] = useState<{ picture: Blob; address: string } | null>(null)
  useEffect(() => {
    if (!picture) return
    const address = URL.createObjectURL(picture)
    setPreview({ picture, address })
    return () => URL.revokeObjectURL(address)
  }, [picture])
  return preview && preview.picture === picture ? preview.address : null
}
