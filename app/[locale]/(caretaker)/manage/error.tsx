'use client'
export { TranslatedFetchError as default } from '@/components/feedback/translated-fetch-error'
