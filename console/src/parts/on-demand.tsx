import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { learnRest } from './language.ts'
import { loadStyles } from './load-styles.ts'

const againMs = 2_000

/**
 * A part that is loaded when it is first shown. Unlike `lazy`, it never fails: while the server is away it tries again,
 * and the page around it stays as it is.
 */
export const onDemand = <P extends object>(
  load: () => Promise<ComponentType<P>>,
  fallback?: ReactNode,
): ComponentType<P> => {
  let loaded: ComponentType<P> | undefined
  return (props) => {
    const [Part, setPart] = useState(() => loaded)
    const isMissing = Part === undefined
    useEffect(() => {
      if (!isMissing) return undefined
      let timer: ReturnType<typeof setTimeout> | undefined
      let isGone = false
      const attempt = async (): Promise<void> => {
        try {
          await learnRest()
          const [part] = await Promise.all([load(), loadStyles()])
          loaded = part
          if (!isGone) setPart(() => part)
        } catch {
          if (!isGone) timer = setTimeout(() => void attempt(), againMs)
        }
      }
      void attempt()
      return () => {
        isGone = true
        clearTimeout(timer)
      }
    }, [isMissing])
    return Part ? <Part {...props} /> : fallback
  }
}
