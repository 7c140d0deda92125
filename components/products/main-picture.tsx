'use client'
import type { ComponentProps } from 'react'
import { doNotWait } from './shared-picture'

/** The page does not wait for it. */
export const MainPicture = (props: ComponentProps<'img'>) => <img alt="" {...props} onLoad={doNotWait} />
