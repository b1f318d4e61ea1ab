import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const server = process.env.SERVER_URL ?? 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [react()],
  build: { sourcemap: true, chunkSizeWarningLimit: 900 },
  server: { proxy: { '/api': server, '/file': server } },
});
