import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import Icons from 'unplugin-icons/vite'
import { defineConfig } from 'vite'
import { plant } from '../tests/contract/lib/plant.ts'
import { words } from '../ui/words/vite-plugin.ts'

// Set by tests/contract/faults.test.ts, which proves that small faults do not pass unseen.
const faults = process.env.TALAT_PLANT ? [plant(process.env.TALAT_PLANT.split(','))] : []

/** Storybook's own Vite: the app's has the router's plugin, which must not run here. */
export default defineConfig({
  plugins: [...faults, react(), tailwindcss(), Icons({ compiler: 'jsx', jsx: 'react' }), words()],
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
