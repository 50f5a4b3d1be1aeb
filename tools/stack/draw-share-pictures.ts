import { drawSharePictures } from "./share-pictures.ts";

/** Child process of the build: draws the pictures of shared links into the given folder. */
await drawSharePictures(process.argv[2] ?? "build/share-pictures");
