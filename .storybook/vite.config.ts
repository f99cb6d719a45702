import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import Icons from 'unplugin-icons/vite'
import { defineConfig } from 'vite'
import { planting } from '../tests/contract/lib/plant.ts'
import { themeColors } from '../ui/styles/vite-plugin.ts'
import { words } from '../ui/words/vite-plugin.ts'

/** Storybook's own Vite: the app's has the router's plugin, which must not run here. */
export default defineConfig({
  plugins: [...planting(), react(), tailwindcss(), Icons({ compiler: 'jsx', jsx: 'react' }), words(), themeColors()],
  resolve: { dedupe: ['react', 'react-dom'] },
  // Known from the start: one that is found while a story runs reloads the page under it.
  optimizeDeps: {
    include: [
      'react',
      'react-dom',
      'react-dom/client',
      'react/jsx-dev-runtime',
      'react/jsx-runtime',
      '@stripe/react-stripe-js',
    ],
  },
})
