import { fastify } from 'fastify'

// The minimum cost of any response with the same HTTP library.
const app = fastify()
app.get('/', async () => ({ status: 'live' }))
const address = await app.listen({ host: '127.0.0.1', port: 0 })
console.log(new URL(address).port)
