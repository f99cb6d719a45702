import { getRequestListener } from '@hono/node-server'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import Icons from 'unplugin-icons/vite'
import { defineConfig, type Plugin } from 'vite'
import { words } from './ui/words/vite-plugin.ts'

/**
 * In development the same server as in production answers, over Vite's modules: pages get their context, headers and nonce,
 * and /api, /media and the rest their answers. It comes after Vite's own middlewares, which serve modules
 * and assets, and before React Router's handler, which knows no context.
 */
const serverInFront: Plugin = {
  name: 'talat:server-in-front',
  apply: 'serve',
  configureServer: (server) => () => {
    server.middlewares.use(async (req, res, next) => {
      try {
        const { devApp } = (await server.ssrLoadModule('/backend/server/dev.ts')) as {
          devApp: { fetch: (request: Request, env?: unknown) => Response | Promise<Response> }
        }
        req.url = req.originalUrl
        await getRequestListener((request, env) => devApp.fetch(request, env), { overrideGlobalObjects: false })(
          req,
          res,
        )
      } catch (error) {
        if (error instanceof Error) server.ssrFixStacktrace(error)
        next(error)
      }
    })
  },
}

export default defineConfig({
  plugins: [tailwindcss(), Icons({ compiler: 'jsx', jsx: 'react' }), words(), serverInFront, reactRouter()],
  resolve: { dedupe: ['react', 'react-dom', 'react-router'] },
  optimizeDeps: {
    entries: [
      'app/**/*.{ts,tsx}',
      'features/**/*.{ts,tsx}',
      'ui/**/*.{ts,tsx}',
      '!app/entry.server.tsx',
      '!ui/words/vite-plugin.ts',
    ],
  },
  build: { target: 'es2022', reportCompressedSize: false },
  environments: {
    ssr: {
      // Only on build: one self-contained file, so that the server starts without node_modules (sharp is native and stays outside).
      ...(process.argv.includes('build')
        ? {
            define: { 'process.env.NODE_ENV': '"production"' },
            resolve: { noExternal: true as const, external: ['sharp'] },
          }
        : {}),
      build: { rollupOptions: { input: './backend/server/main.ts', external: ['sharp'] } },
    },
  },
})
