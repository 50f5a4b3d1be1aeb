/** Unit tests run our code as a bundle for demos has it, unless they stub the flag (lib/build-flags.d.ts). */
Reflect.set(globalThis, "__DEMO__", true);
