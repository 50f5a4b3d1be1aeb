import { Agent, setGlobalDispatcher } from "undici";

/**
 * Every `fetch` of a test opens its own connection. workerd closes an idle one without notice, and a test that is busy
 * elsewhere meanwhile sends its next request into the closed socket ("other side closed"). Repeating such a request
 * would hide the same fault of the product. The storefront's own calls are made inside workerd and are not affected.
 */
setGlobalDispatcher(new Agent({ pipelining: 0 }));
