'use client'
import { useEffect, useState } from 'react'

/** An object URL of a picture, revoked when another picture is chosen. */
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
