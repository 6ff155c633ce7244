import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const worthBytes = 1024

/** Writes compressed copies of each text file at build time, so that the service only has to send them. */
export const compressPlugin = (): Plugin => ({
  name: 'parapet-compress',
  apply: 'build',
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      const texts = Object.values(bundle).flatMap((file) => {
        if (!/\.(?:js|css|svg)$/.test(file.fileName)) return []
        const content = Buffer.from(file.type === 'chunk' ? file.code : file.source)
        return content.length < worthBytes ? [] : [{ name: file.fileName, content }]
      })
      await Promise.all(
        texts.map(async ({ name, content }) => {
          const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
          const [small, common] = await Promise.all([
            promisify(brotliCompress)(content, { params }),
            promisify(gzip)(content, { level: 9 }),
          ])
          this.emitFile({ type: 'asset', fileName: `${name}.br`, source: small })
          this.emitFile({ type: 'asset', fileName: `${name}.gz`, source: common })
        }),
      )
    },
  },
})
